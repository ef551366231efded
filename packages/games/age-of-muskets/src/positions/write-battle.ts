import type { View as EngineView, Program } from '@grognard/engine'
import { engagement } from '../battle/fight.ts'
import { isOpened } from '../battle/ground.ts'
import type { BySection } from '../battle/state.ts'
import { battleTurn } from '../battle/turn.ts'
import { type Suffered, volley } from '../battle/volley.ts'
import { pieceId, playerId, sideId, typeId, unitId, zoneId } from '../forces/names.ts'
import type { AgeOfMuskets } from '../state.ts'
import { FLANKS, NO, SECTIONS, type Section, SIDES, type Side } from '../vocabulary.ts'
import type { BattleInPlay, BattleStep, FightInPlay, FireInPlay } from './battle-in-play.ts'
import type { BySideName } from './view.ts'

type Seen = EngineView<AgeOfMuskets>

export function writeBattle(program: Program<AgeOfMuskets>, view: Seen): BattleInPlay | null {
  const { battle } = view.open
  if (battle === null) return null
  const bySide = <T>(make: (side: Side) => T): BySideName<T> =>
    Object.fromEntries(SIDES.map(side => [sideId(view, side), make(side)]))
  const marked = (sections: BySection<boolean>): Section[] => SECTIONS.filter(section => sections[section])
  const { ended } = battle
  return {
    step: stepOf(program, view),
    zone: zoneId(view, battle.zone),
    attacker: sideId(view, battle.attacker),
    riverCrossed: battle.riverCrossed,
    round: battle.round,
    commands: bySide(side => {
      const { seat, cic, isJoint } = battle.commands[side]
      return { player: playerId(view, seat), cic: nameOf(view, cic), isJoint }
    }),
    outflanker: sideOrNull(view, battle.outflanker),
    terrain: bySide(side => battle.terrain[side]),
    works: bySide(side => battle.works[side]),
    endurance: bySide(side => battle.endurance[side]),
    received: bySide(side => battle.received[side]),
    chits: bySide(side => battle.chits[side]),
    played: bySide(side => battle.played[side]),
    loc: bySide(side => battle.loc[side]),
    halves: bySide(side => marked(battle.halves[side])),
    superiority: bySide(side => marked(battle.superiority[side])),
    standing: bySide(side => battle.standing[side]),
    shattered: battle.shattered,
    opened: bySide(side => FLANKS.filter(flank => isOpened(battle, side, flank))),
    manned: bySide(side => battle.manned[side]),
    engagements: battle.engagements.map(({ sections, option, by }) => ({
      sections: bySide(side => sections[side]),
      option,
      by: sideId(view, by),
    })),
    lost: bySide(side => battle.lost[side]),
    turn: turnOf(view),
    fight: fightOf(view, bySide),
    fire: volley.isOn(view) ? bySide(side => fireOn(view, volley.locals(view).suffered[side])) : null,
    ended: ended === null ? null : { winner: sideOrNull(view, ended.winner), how: ended.how },
  }
}

const sideOrNull = (view: Seen, side: number): string | null =>
  side === 0 || side === 1 ? sideId(view, side) : null
const nameOf = (view: Seen, piece: number): string | null => (piece === NO ? null : pieceId(view, piece))

/** The steps of a field battle that people tell apart. */
const STEP_OF: { readonly [part: string]: BattleStep } = {
  openDisplay: 'commanders',
  determinationOfCommanders: 'commanders',
  battleTerrain: 'terrain',
  outflankDetermination: 'outflank',
  deployment: 'deployment',
  revealLines: 'deployment',
  battleEndurance: 'deployment',
  operationsPlanning: 'planning',
  operationalControl: 'control',
  combatResolution: 'combat',
}

function stepOf({ sequences }: Program<AgeOfMuskets>, { flow }: Seen): BattleStep | null {
  let step: BattleStep | null = null
  for (const { at, index } of flow) {
    const sequence = sequences[at]
    const part = sequence?.parts[index]?.name ?? ''
    if (sequence?.name === 'fieldBattle') step = STEP_OF[part] ?? null
    if (sequence?.name === 'aftermath') step = part === 'pursue' ? 'pursuit' : 'losses'
  }
  return step
}

function turnOf(view: Seen): BattleInPlay['turn'] {
  if (!battleTurn.isOn(view)) return null
  const { side, option } = battleTurn.locals(view)
  return { side: sideId(view, side), option }
}

function fightOf(view: Seen, bySide: <T>(make: (side: Side) => T) => BySideName<T>): FightInPlay | null {
  if (!engagement.isOn(view)) return null
  const { option, by, sections, commanders, fallen, strengths, troops, losses, winner } =
    engagement.locals(view)
  return {
    option,
    by: sideId(view, by),
    sections: bySide(side => sections[side]),
    commanders: bySide(side => nameOf(view, commanders[side])),
    fallen: bySide(side => fallen[side]),
    strengths: strengths === null ? null : bySide(side => strengths[side]),
    troops: bySide(side => (troops[side] === NO ? null : typeId(view, troops[side]))),
    losses: bySide(side => losses[side]),
    winner: sideOrNull(view, winner),
  }
}

const fireOn = (view: Seen, { due, hits, atGuns }: Suffered): FireInPlay => ({
  due,
  hits: hits.map(({ section, unit }) => ({ section, unit: unit === NO ? null : unitId(view, unit) })),
  atGuns,
})
