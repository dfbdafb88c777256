/** What the programs in engine/examples print. */
export const PRINTED: Readonly<Record<string, RegExp>> = {
  // Two who are right in the same millisecond share their rank.
  'race.js': /^1\. Thandi: 60\n2\. (Diego|Lerato): 30\n[23]\. (Diego|Lerato): 30\n$/,
  'together.js': text(
    'bee: 1 of 2 at once, 1 later',
    'wax: 1 of 2 at once, 1 later',
    'honey: 2 of 2 at once, 0 later',
  ),
  'bee.js': text(
    'Thandi: bee is right',
    'Diego: wax is missed',
    'Thandi: honey is right',
    'Winner: Thandi',
  ),
  'hive.js': text(...[0, 1, 2, 3, 4, 5, 6].map((filled) => `${filled} of 5 cells`)),
  'practice-days.js': text(
    'Wednesday: bee (next), honey (next), hive (next)',
    'Waiting to be sent: 0',
    'Thursday: bee (due), honey (due), hive (due)',
  ),
  'lost-network.js': text('Away: 1 answer waits, 0 points', 'Back: 0 answers wait, 20 points'),
};

function text(...lines: readonly string[]): RegExp {
  const escaped = lines.map((line) => line.replace(/[.()]/g, '\\$&'));
  return new RegExp(`^${escaped.join('\n')}\n$`);
}
