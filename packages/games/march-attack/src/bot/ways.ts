import type { Point } from '@grognard/geometry'
import type { State } from '../state.ts'
import { centreOfFormation } from '../table/formations.ts'
import { goalOf, type Stage, stageOf } from './army.ts'
import { between } from './pieces.ts'

/** The ways in which an MF may move: what it cares for, and where to. */

/** How much an MF cares for what it could do, for what the enemy could do to it, and for where it is going. */
export interface Posture {
  readonly name: string
  readonly blows: number
  readonly dangers: number
  readonly ground: number
  /** Inches about its goal within which it is no better to be nearer. */
  readonly about: number
  /** A change must bring more than this to be made. */
  readonly least: number
}

const STEADY: Posture = { name: 'steady', blows: 1, dangers: 1, ground: 1, about: 12, least: 0.05 }
const BOLD: Posture = { name: 'bold', blows: 1.4, dangers: 0.4, ground: 1.8, about: 4, least: 0.015 }
const WARY: Posture = { name: 'wary', blows: 0.8, dangers: 1.7, ground: 0.6, about: 12, least: 0.015 }
/** Far from any enemy. */
const MARCHING: Posture = { name: 'marching', blows: 1, dangers: 1, ground: 1, about: 0, least: 0.015 }
/** To stand before what is to be taken, out of muskets' range, while guns and skirmishers prepare it. */
const PREPARING: Posture = { name: 'preparing', blows: 1, dangers: 1.5, ground: 0.7, about: 7, least: 0.015 }
const PRESSING: Posture = { name: 'pressing', blows: 1.2, dangers: 0.6, ground: 1.6, about: 0, least: 0.015 }

/** How an MF moves as a whole. */
export interface Way {
  readonly posture: Posture
  /** That of those who are farther from the goal than the other half. */
  readonly behind: Posture
  readonly goal: Point
}

/** What suits the MF's stage, first what suits it best: of those in front, and of those behind. */
const POSTURES: { readonly [S in Stage]: readonly [Pair, ...Pair[]] } = {
  hold: [both(STEADY), both(BOLD), both(WARY), [PRESSING, STEADY], [WARY, STEADY]],
  prepare: [both(PREPARING), both(PRESSING), both(WARY), [PRESSING, PREPARING], [PREPARING, BOLD]],
  press: [both(PRESSING), both(BOLD), both(PREPARING), [PRESSING, PREPARING], [PREPARING, PRESSING]],
}

type Pair = readonly [Posture, Posture]

function both(posture: Posture): Pair {
  return [posture, posture]
}

const wayOf = ([posture, behind]: Pair, goal: Point): Way => ({ posture, behind, goal })

/** What suits it best. */
export const usualWay = (s: State, formation: number): Way =>
  wayOf(POSTURES[stageOf(s, formation)][0], goalOf(s, formation))

/** Where nobody is near. */
export const marchingWay = (s: State, formation: number): Way => wayOf(both(MARCHING), goalOf(s, formation))

/** Objectives besides its goal that an MF may make for. */
const OTHERS = 2

/** What suits it best comes first. */
export function waysOf(s: State, formation: number): readonly Way[] {
  const goal = goalOf(s, formation)
  const here = centreOfFormation(s, formation)
  const elsewhere = s.scenario.objectives
    .map(({ point }) => point)
    .filter(({ x, y }) => x !== goal.x || y !== goal.y)
    .sort((a, b) => between(a, here) - between(b, here))
    .slice(0, OTHERS)
  return [
    ...POSTURES[stageOf(s, formation)].map(pair => wayOf(pair, goal)),
    ...elsewhere.map(point => wayOf(both(PRESSING), point)),
  ]
}
