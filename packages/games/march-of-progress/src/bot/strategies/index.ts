import type { Seat, Strategies, Strategy } from '@grognard/engine'
import { armiesIn, armiesInPlay, mayScore } from '../../control.ts'
import { FORTIFIED, type MarchOfProgress, NONE, partOf, type State } from '../../state.ts'
import { enemyOf, type Group } from '../../vocabulary.ts'
import { type Aim, bestCard, canBeTaken, followUp } from './orders.ts'

/** Fixed plans of people who think ahead of the match and not in it: what the bots are measured against. */

/** What is played first of all that is in hand, as long as the reason for it holds. */
interface Wish {
  readonly group: Group
  readonly when: (s: State, seat: Seat) => boolean
}

const wish = (group: Group, when: Wish['when'] = () => true): Wish => ({ group, when })

const fewer = (armies: number) => (s: State, seat: Seat) => armiesInPlay(s, seat) < armies
const weaker = (strength: number) => (s: State, seat: Seat) => (s.open.strength[seat] ?? 0) < strength
const occupies = (s: State, seat: Seat): boolean => s.open.onCapital[seat] !== NONE
const away = (s: State, seat: Seat): boolean =>
  !occupies(s, seat) && armiesThere(s, seat) < armiesInPlay(s, seat)
const armiesThere = (s: State, seat: Seat): number =>
  armiesIn(s, seat, partOf(s).homes[enemyOf(seat) === 0 ? 0 : 1])
const ready = (s: State, seat: Seat): boolean => canBeTaken(s, seat)
const standing = (s: State, seat: Seat): boolean => {
  const { length } = partOf(s).countries
  const lying = s.open.fortified
    .slice(seat * length, (seat + 1) * length)
    .reduce((sum, each) => sum + each, 0)
  return lying + (s.open.onCapital[seat] === FORTIFIED ? 1 : 0) < armiesInPlay(s, seat)
}

/** The first wish that a card in hand fulfils; else SCORE, which brings the cards back; else whatever there is. */
const by = (aim: Aim, ...wishes: readonly Wish[]): Strategy<MarchOfProgress> => ({
  decide(s, seat, at, options, random) {
    if (at !== 'choose') return followUp(s, seat, aim, options, random)
    const wanted = [...wishes.filter(({ when }) => when(s, seat)).map(({ group }) => group), SCORE]
    for (const group of wanted) {
      const card = bestCard(s, group, options)
      if (card !== null) return card
    }
    return options[0]
  },
})

const SCORE: Group = 'score'
const MANY = 3

export const strategies: Strategies<MarchOfProgress> = {
  /** Three armies, strength 3, march, and attack as soon as two of them are there. */
  rush: by(
    'enemy-home',
    wish('recruit', fewer(MANY)),
    wish('strength', weaker(MANY)),
    wish('attack', (s, seat) => !occupies(s, seat) && armiesThere(s, seat) > 1),
    wish('movement', away),
  ),
  /** The same with all of them, and stronger; lies down where it stands. */
  siege: by(
    'enemy-home',
    wish(SCORE, (s, seat) => occupies(s, seat) && mayScore(s, seat)),
    wish('recruit', fewer(MANY)),
    wish('strength', weaker(4)),
    wish('attack', ready),
    wish('movement', away),
    wish('fortify', standing),
    wish('attack'),
  ),
  /** Marches at once with what there is. */
  raid: by(
    'enemy-home',
    wish('attack', ready),
    wish('movement', away),
    wish('attack'),
    wish('recruit', fewer(MANY)),
    wish('strength'),
  ),
  /** As strong as can be before anything else. */
  arm: by(
    'enemy-home',
    wish('attack', ready),
    wish('strength', weaker(6)),
    wish('recruit', fewer(MANY)),
    wish('movement', away),
    wish('attack'),
  ),
  /** Stays at home behind walls and scores whenever it may. */
  turtle: by(
    'home',
    wish(SCORE, mayScore),
    wish('recruit', fewer(MANY)),
    wish('fortify', standing),
    wish('strength'),
    wish('special'),
  ),
  /** Takes the ground between the homes, lies down there and scores. */
  hold: by(
    'neutral',
    wish('recruit', fewer(2)),
    wish('movement', (s, seat) => armiesIn(s, seat, partOf(s).homes[seat === 0 ? 0 : 1]) > 1),
    wish('fortify', standing),
    wish(SCORE, mayScore),
    wish('strength'),
    wish('attack', ready),
  ),
  /** Nothing but SCORE, as soon as it may be played; whatever else is in hand only makes that possible. */
  score: by(
    'neutral',
    wish(SCORE, mayScore),
    wish('special'),
    wish('strength'),
    wish('recruit'),
    wish('movement'),
  ),
}
