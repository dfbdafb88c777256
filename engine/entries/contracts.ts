/** What crosses the wire, as schemas and types. */
export * from '../contracts/index.ts';
