import { roll, type Step, type Tell } from '@grognard/engine'
import { weatherAfter } from '../calculations/arrivals.ts'
import type { MarchAttack, State } from '../state.ts'
import { TABLES } from '../tables.ts'

/** S1a: weather and mud (MAR-15.1, MAR-15.2, MAR-15.5). */

const { weather } = TABLES

/** MAR-15.5: of the turn that is over. */
function countRain({ open }: State, tell: Tell<MarchAttack> | undefined): void {
  const isRain = open.weather === 'rain' || open.weather === 'heavy-rain'
  open.rain = isRain ? open.rain + 1 : 0
  const isMud = open.weather === 'heavy-rain' || open.rain >= weather.mud.afterRainTurns
  if (!isMud || open.mud) return
  open.mud = true
  tell?.({ type: 'mud', rule: 'MAR-15.5' })
}

const rollWeather: Step<MarchAttack> = {
  rule: 'MAR-15.2',
  play(s, _, tell) {
    const { open } = s
    if (open.turn > 1) countRain(s, tell)
    if (s.scenario.weather.rolls && open.turn >= weather.changeFromTurn) {
      const dice = [roll(s, 6), roll(s, 6)] as const
      open.weather = weatherAfter(open.weather, dice[0] + dice[1])
      tell?.({ type: 'weather', rule: 'MAR-15.2', dice, weather: open.weather })
    }
  },
}

export const weatherSteps = { rollWeather }
