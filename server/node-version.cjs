// Run before anything else is read, so that an old Node says a sentence and no stack of a package:
// syntax and modules that every Node has.
'use strict';

/** The `engines` of package.json: a test compares both. */
var LEAST = [20, 19];

/** Why Waggle does not run on a version of Node, or '' where it does. */
function refusalOf(version) {
  var parts = version.split('.').map(Number);
  if (parts[0] > LEAST[0] || (parts[0] === LEAST[0] && parts[1] >= LEAST[1])) return '';
  return 'Waggle needs Node ' + LEAST.join('.') + ' or newer; this is ' + version + '.';
}

var refusal = refusalOf(process.versions.node);
if (refusal !== '') {
  console.error(refusal);
  process.exit(1);
}

exports.refusalOf = refusalOf;
