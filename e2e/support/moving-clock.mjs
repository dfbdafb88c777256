/** Loaded before a server of a test: its parent may move its clock on by a message. */
if (process.argv[1]?.endsWith('main.js') && process.send) {
  const now = Date.now;
  let ahead = 0;
  Date.now = () => now() + ahead;
  globalThis.Date = new Proxy(Date, {
    construct: (date, args, target) =>
      Reflect.construct(date, args.length > 0 ? args : [Date.now()], target),
  });
  process.on('message', (message) => {
    ahead += Number(message?.ahead ?? 0);
    process.send?.({ ahead });
  });
  // Who waits for a message does not live for it.
  process.channel?.unref();
}
