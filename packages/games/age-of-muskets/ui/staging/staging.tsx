import type { Stage, StagedSum, Staging } from '@grognard/table'
import type { Snapshot, View } from '../reading.ts'
import { type Scene, sceneOf } from './scene.ts'
import { isOf, type Told, type ToldOf, toldIn } from './told.ts'

/**
 * Activation Numbers that are turned together, engagements and minor combats with their dice and losses, the rolls of a
 * siege, morale. Where several have happened at once, the fight; else what came last.
 */
export const staging: Stage<View> = (snapshot, before, space) => {
  const told = toldIn(snapshot.chronicle.slice(before.chronicle.length))
  return told.length === 0 ? null : held(told, snapshot, sceneOf(snapshot, before, space))
}

type Staged = Omit<Staging, 'key'>

function held(told: readonly Told[], { match, chronicle }: Snapshot, scene: Scene): Staging | null {
  const staged = stagedIn(told, scene)
  return staged === null ? null : { key: `${match} ${chronicle.length}`, ...staged }
}

const isFight = isOf('engagement-roll', 'automatic-victory', 'guns-fired', 'combat-rolled', 'assault-roll')

const isRoll = isOf(
  'activation-number',
  'round-passed',
  'morale-check',
  'rally-roll',
  'pursuit-roll',
  'overwhelmed',
  'combat-morale',
  'screen',
  'breach-roll',
  'surrender-roll',
  'assault-morale',
)

function stagedIn(told: readonly Told[], scene: Scene): Staged | null {
  const fight = told.findLast(isFight)
  const main = fight ?? told.findLast(isRoll)
  if (main === undefined) return null
  const steps = fight === undefined ? [] : stepsIn(told.slice(told.indexOf(fight) + 1), scene)
  return { steps, ...stagedOf(main, told, scene), ...(fight && { isFight: true }) }
}

type Main = Exclude<
  Told,
  ToldOf<'tie-rolled' | 'activation-order' | 'sp-lost' | 'endurance-lost' | 'leader-fallen'>
>

function stagedOf(main: Main, told: readonly Told[], scene: Scene): Staged {
  switch (main.type) {
    case 'activation-number':
    case 'round-passed':
      return stagedBids(told, scene)
    case 'engagement-roll':
      return stagedEngagement(main, scene)
    case 'automatic-victory':
      return { ...rolled([]), stamp: scene.words.overrun(scene.names.side(scene.other(main.side))) }
    case 'guns-fired':
      return {
        ...rolled([sumOf(main.side, scene.words.guns, main.die, main.losses, scene)]),
        stamp: scene.words.lost(scene.names.side(scene.other(main.side)), main.losses),
      }
    case 'combat-rolled':
      return {
        ...rolled(sumsOf(main, [main.attacker, scene.other(main.attacker)], scene)),
        stamp: verdict(main.winner, main.totals, scene),
        at: scene.zone(main.zone),
      }
    case 'overwhelmed':
      return {
        ...rolled([]),
        stamp: scene.words.overwhelmed(scene.names.side(main.side)),
        at: scene.zone(main.zone),
      }
    case 'screen':
      return stagedScreen(main, scene)
    case 'pursuit-roll':
      return {
        ...rolled([sumOf(main.side, scene.words.pursuit, main.die, main.losses, scene)]),
        stamp: scene.words.lost(scene.names.side(scene.other(main.side)), main.losses),
      }
    case 'rally-roll':
      return {
        ...rolled([sumOf(main.side, scene.words.rally, main.die, main.result, scene)]),
        stamp: scene.words.rallied(scene.names.side(main.side), main.rallied.length),
      }
    case 'morale-check':
    case 'combat-morale':
    case 'assault-morale':
      return stagedMorale(main, scene)
    case 'breach-roll':
    case 'surrender-roll':
    case 'assault-roll':
      return stagedSiege(main, scene)
  }
}

const rolled = (sums: readonly StagedSum[]): Staged => ({ cards: [], sums, stamp: null })

const sumOf = (side: string, name: string, die: number, total: number, scene: Scene): StagedSum => ({
  seat: scene.seatOf(side),
  name,
  dice: [die],
  total,
})

/** Of two sides: their dice and totals, in the order in which they are told. */
const sumsOf = (
  { dice, totals }: { readonly dice: readonly number[]; readonly totals: readonly number[] },
  sides: readonly string[],
  scene: Scene,
): readonly StagedSum[] =>
  sides.map((side, i) => ({
    seat: scene.seatOf(side),
    name: scene.names.side(side),
    dice: [dice[i] ?? 0],
    total: totals[i] ?? 0,
  }))

function verdict(winner: string | null, [first = 0, second = 0]: readonly number[], scene: Scene): string {
  return winner === null
    ? scene.words.tie
    : scene.words.wins(scene.names.side(winner), Math.abs(first - second))
}

/** AOM-17.5: numbers and passes are shown together; then who acts, one after the other. */
function stagedBids(told: readonly Told[], scene: Scene): Staged {
  const bids = told.filter(isOf('activation-number', 'round-passed'))
  const order = told.findLast(isOf('activation-order'))
  const ties = told.filter(isOf('tie-rolled'))
  return {
    cards: bids.map(bid => ({
      seat: scene.seatOf(bid.player),
      title: scene.nameOfSeat(bid.player),
      picture:
        bid.type === 'round-passed' ? (
          <span>{scene.words.passes}</span>
        ) : (
          <span data-number>{bid.number}</span>
        ),
    })),
    sums: ties.flatMap(({ players, dice }) =>
      players.map((player, i) => ({ seat: scene.seatOf(player), dice: [dice[i] ?? 0], total: null })),
    ),
    steps: order?.players.map((player, i) => scene.words.place(i + 1, scene.nameOfSeat(player))) ?? [],
    stamp: null,
  }
}

function stagedEngagement({ sides, winner }: ToldOf<'engagement-roll'>, scene: Scene): Staged {
  const beaten = sides.find(({ side }) => side !== winner) ?? sides[0]
  return {
    ...rolled(
      sides.map(({ side, strength, troopType, die, total }) =>
        sumOf(side, scene.words.troops(strength, scene.names.troopType(troopType)), die, total, scene),
      ),
    ),
    stamp: verdict(
      winner,
      sides.map(({ total }) => total),
      scene,
    ),
    at: beaten === undefined ? null : scene.section(beaten.side, beaten.section),
  }
}

function stagedScreen({ zone, side, winner, rolls }: ToldOf<'screen'>, scene: Scene): Staged {
  return {
    ...rolled(rolls === null ? [] : sumsOf(rolls, [side, scene.other(side)], scene)),
    stamp: winner === null ? scene.words.noScreen : scene.words.screens(scene.names.side(winner)),
    at: scene.zone(zone),
  }
}

type Morale = ToldOf<'morale-check' | 'combat-morale' | 'assault-morale'>

function stagedMorale(check: Morale, scene: Scene): Staged {
  return {
    ...rolled([sumOf(check.side, scene.words.morale, check.die, check.result, scene)]),
    stamp: moraleOf(check, scene),
    at: check.type === 'morale-check' ? null : scene.zone(check.zone),
  }
}

/** What others do not hear of it is a result without its cost. */
function moraleOf({ shattered, side, result }: Morale, { words, names }: Scene): string {
  const count = typeof shattered === 'object' ? shattered?.length : shattered
  return count === undefined || count === null
    ? words.result(names.side(side), result)
    : words.shattered(names.side(side), count)
}

function stagedSiege(roll: ToldOf<'breach-roll' | 'surrender-roll' | 'assault-roll'>, scene: Scene): Staged {
  const { words } = scene
  const at = scene.zone(roll.zone)
  const besiegers = scene.besieger(roll.zone)
  if (roll.type === 'assault-roll') {
    const [besieger = 0, defender = 0] = roll.losses
    return {
      ...rolled(
        [words.besieger, words.defender].map((name, i) => ({
          seat: scene.seatOf(i === 0 ? besiegers : scene.other(besiegers)),
          name,
          dice: [roll.dice[i] ?? 0],
          total: roll.totals[i] ?? 0,
        })),
      ),
      steps: [words.lost(words.besieger, besieger), words.lost(words.defender, defender)],
      stamp: verdict(roll.winner, roll.totals, scene),
      at,
    }
  }
  const isTaken = roll.type === 'breach-roll' ? roll.breached : roll.surrendered
  return {
    ...rolled([sumOf(besiegers, words.walls, roll.die, roll.result, scene)]),
    stamp:
      roll.type === 'breach-roll'
        ? isTaken
          ? words.breach
          : words.noBreach
        : isTaken
          ? words.surrenders
          : words.holds,
    at,
  }
}

/** What a fight costs, in the order in which it was told. */
function stepsIn(told: readonly Told[], scene: Scene): string[] {
  const { words, names } = scene
  return told.flatMap(each => {
    switch (each.type) {
      case 'sp-lost':
        return [words.lost(names.side(each.side), each.count)]
      case 'endurance-lost':
        return [words.endurance(names.side(each.side), each.points)]
      case 'leader-fallen':
        return each.leader === null ? [] : [words.falls(names.leader(each.leader))]
      case 'morale-check':
      case 'combat-morale':
      case 'assault-morale':
        return [moraleOf(each, scene)]
      default:
        return []
    }
  })
}
