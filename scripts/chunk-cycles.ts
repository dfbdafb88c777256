import type { Plugin } from 'vite';

/**
 * Stops a build in which chunks import each other in a circle: one of them would run before what it
 * needs, and the page that loads them would crash.
 */
export function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const imports = new Map(
        Object.values(bundle).map((file) => [
          file.fileName,
          file.type === 'chunk' ? file.imports : [],
        ]),
      );
      const done = new Set<string>();
      const visit = (file: string, way: readonly string[]): void => {
        if (way.includes(file))
          this.error(`Chunks import each other: ${[...way, file].join(' -> ')}`);
        if (done.has(file)) return;
        for (const imported of imports.get(file) ?? []) visit(imported, [...way, file]);
        done.add(file);
      };
      for (const file of imports.keys()) visit(file, []);
    },
  };
}
