import { vi } from 'vitest';

// Test files share a worker, and with it what they import and replace: each begins with a state of its own.
vi.resetModules();
vi.unstubAllGlobals();
