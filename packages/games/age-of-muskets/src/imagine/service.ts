import type { Scenario } from '../scenario.ts'
import { NO } from '../vocabulary.ts'

/** AOM-4.17, AOM-9.2: which CU an HQ can still take, while they are given to it one by one. */
export class Service {
  readonly #scenario: Scenario
  readonly #units = new Map<number, number>()
  readonly #guns = new Map<number, number>()

  constructor(scenario: Scenario) {
    this.#scenario = scenario
  }

  mayServe(hq: number, unit: number): boolean {
    const { parameters, roster } = this.#scenario
    const card = roster.headquarters[hq]
    const fixed = parameters.fixedTo[unit] ?? NO
    if (card === undefined || (fixed !== NO && fixed !== hq)) return false
    if (parameters.mayCommand[unit]?.[hq] !== true) return false
    if (this.isFull(hq)) return false
    return roster.combatUnits[unit]?.kind !== 'ART' || (this.#guns.get(hq) ?? 0) < parameters.artCUPerHQ
  }

  /** It has as many CU as it may have. */
  isFull(hq: number): boolean {
    const { parameters, roster } = this.#scenario
    const size = roster.headquarters[hq]?.size
    const most = size === undefined ? null : parameters.maxCUPerHQ[size]
    return most !== null && (this.#units.get(hq) ?? 0) >= most
  }

  enlist(hq: number, unit: number): void {
    this.#units.set(hq, (this.#units.get(hq) ?? 0) + 1)
    if (this.#scenario.roster.combatUnits[unit]?.kind === 'ART')
      this.#guns.set(hq, (this.#guns.get(hq) ?? 0) + 1)
  }
}
