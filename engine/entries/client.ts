/** A player without a screen: all that one can do, built from an address and a key. */
export { type Client, type ClientPorts, createClient } from '../play/client.ts';
