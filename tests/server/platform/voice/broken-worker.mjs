// A worker that cannot start.
process.stderr.write('the engine is not installed\n');
process.exit(3);
