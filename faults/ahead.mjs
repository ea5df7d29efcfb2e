// Loaded before the product (`--import`): its clock is ahead by as many days as CLOCK_DAYS_AHEAD says.
const aheadMs = Number(process.env.CLOCK_DAYS_AHEAD) * 24 * 60 * 60_000

globalThis.Date = new Proxy(Date, {
  construct: (target, given) =>
    given.length === 0 ? new target(target.now() + aheadMs) : Reflect.construct(target, given),
  get: (target, key) => (key === 'now' ? () => target.now() + aheadMs : Reflect.get(target, key)),
})
