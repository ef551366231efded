import { roll, type Step } from '@grognard/engine'
import { weatherAfter } from '../calculations/arrivals.ts'
import type { MarchAttack } from '../state.ts'
import { blockId } from '../table/names.ts'
import { TABLES } from '../tables.ts'

/** S1a: weather and mud (MAR-15.1, MAR-15.2, MAR-15.5), and fires that go out (MAR-13.8). */

const { weather, builtUpAreas } = TABLES

const rollWeather: Step<MarchAttack> = {
  rule: 'MAR-15.2',
  play(s, _, tell) {
    const { open } = s
    if (s.scenario.weather.rolls && open.turn >= weather.changeFromTurn) {
      const dice = [roll(s, 6), roll(s, 6)] as const
      open.weather = weatherAfter(open.weather, dice[0] + dice[1])
      tell?.({ type: 'weather', rule: 'MAR-15.2', dice, weather: open.weather })
    }
    const isRain = open.weather === 'rain' || open.weather === 'heavy-rain'
    open.rain = isRain ? open.rain + 1 : 0
    const isMud = open.weather === 'heavy-rain' || open.rain >= weather.mud.afterRainTurns
    if (!isMud || open.mud) return
    open.mud = true
    tell?.({ type: 'mud', rule: 'MAR-15.5' })
  },
}

/** MAR-13.8: at the start of the sixth S1 after it started. */
const burnDown: Step<MarchAttack> = {
  rule: 'MAR-13.8',
  play(s, _, tell) {
    for (const [number, block] of s.open.blocks.entries()) {
      if (block.burningSince === 0 || s.open.turn - block.burningSince < builtUpAreas.fire.burnTurns) continue
      block.burningSince = 0
      block.type = 'ruin'
      tell?.({ type: 'burnt-down', rule: 'MAR-13.8', block: blockId(s, number) })
    }
  },
}

export const weatherSteps = { burnDown, rollWeather }
