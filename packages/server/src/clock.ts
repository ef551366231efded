import type { HouseRecords } from './storage/house.ts'

/** Further off than that, in milliseconds, the other clock has jumped. */
const JUMP = 5_000
/** What is put right at a time where it has not. */
const SLEW = 20

/**
 * The time of the house. It runs by the processor's steady clock and follows that of the database, which all processes
 * share: a clock on the wall that is put back changes nothing here; one that leaps ahead is followed, and what lies
 * between is an outage in which nobody's time has run.
 */
export class HouseClock {
  #offset: number

  /** @param read what the time of the house is */
  constructor(read: number) {
    this.#offset = read - performance.now()
  }

  /** Not before what was last written of the house: its time never goes back. */
  static async start(records: HouseRecords): Promise<HouseClock> {
    return new HouseClock(Math.max(await records.time(), await records.lastPulse()))
  }

  readonly now = (): number => Math.round(performance.now() + this.#offset)

  /**
   * How far it is to be put, as another clock says: a little at a time, and never back; ahead at once where that has jumped.
   *
   * @param read what the other clock says now
   */
  behind(read: number): number {
    const ahead = read - this.now()
    if (ahead > JUMP) return ahead
    return ahead > -JUMP ? Math.max(-SLEW, Math.min(SLEW, ahead)) : 0
  }

  put(ahead: number): void {
    this.#offset += ahead
  }
}
