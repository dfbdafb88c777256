declare module 'fs-native-extensions' {
  /** Locks a part of an open file for this process; false when another process holds it. */
  export function tryLock(fd: number, offset: number, length: number): boolean;
}
