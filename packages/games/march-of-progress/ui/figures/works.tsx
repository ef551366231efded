import type { ReactNode } from 'react'
import type { Side } from '../../src/vocabulary.ts'
import { isModern, type Period } from '../period.ts'

/** A fortified army: it kneels and takes aim over gabions, or over sandbags before a trench with its traverses. */

const levelledMusket = (
  <>
    <path className="mop-f-wood" d="M-10-30l7-2.5l12-2l26-3l.3 2.7l-24 4.5l-12 3.5l-8 5.5Z" />
    <path className="mop-f-steel" d="M8-36.5l38-4.5l.2 2L8-34Z" />
  </>
)

const levelledPike = (
  <>
    <path className="mop-f-wood" d="M-20-18l70-29l.8 2.2l-70 29.5Z" />
    <path className="mop-f-steel" d="M49.5-48l12-4.5l-9.5 8.7Z" />
  </>
)

const gabion = (x: number): ReactNode => (
  <g key={x}>
    <path className="mop-f-wicker" d={`M${x - 10} 0q-2.5-12 0-24h20q2.5 12 0 24Z`} />
    <path
      className="mop-f-ink"
      d={`M${x - 5.5} 0v-24M${x} 0v-24M${x + 5.5} 0v-24M${x - 11} -6h22M${x - 11.5} -12h23M${x - 11} -18h22`}
    />
    <path className="mop-f-earth" d={`M${x - 12}-23q2-6 6-5q3-4 7-1.5q5-2 7 1q4-.5 4.5 5.5Z`} />
  </g>
)

const sandbag = (x: number, y: number): ReactNode => (
  <path
    key={`${x}/${y}`}
    className="mop-f-wicker"
    d={`M${x - 10} ${y}q-3-4.5 0-9q10-2 20 0q3 4.5 0 9q-10 1.5-20 0Z`}
  />
)

const gabions = <>{[-22, 0, 22].map(gabion)}</>

const sandbags = (
  <>
    {[-32, -11, 11, 32].map(x => sandbag(x, 0))}
    {[-22, 0, 22].map(x => sandbag(x, -9))}
    {[-11, 11, 31].map(x => sandbag(x, -18))}
  </>
)

const trench = (
  <>
    <path
      className="mop-f-earth"
      d="M-52 5h14v-5h14v5h14v-5h14v5h14v-5h14v5h14v10h-14v-5h-14v5h-14v-5h-14v5h-14v-5h-14v5h-14Z"
    />
    <path
      className="mop-f-dark"
      d="M-48 8.5h14v-5h10v5h14v-5h14v5h14v-5h10v5h14v3h-18v-5h-6v5h-18v-5h-10v5h-18v-5h-6v5h-14Z"
    />
  </>
)

interface KneelingProps {
  readonly period: Period
  readonly side: Side
  readonly head: ReactNode
}

export default function Kneeling({ period, side, head }: KneelingProps): ReactNode {
  const pike = period === 'pike' && side === 'blue'
  const torso = pike ? 'mop-f-steel' : 'mop-f-coat'
  return (
    <>
      <path className={torso} d="M-24-4Q-23-26-14-35Q-4-38 3-33Q7-20 4-4Z" />
      {isModern(period) ? (
        <path className="mop-f-cloth" d="M-25-12q-3-12 5-20l6 3q-6 8-5 17Z" />
      ) : (
        <path className="mop-f-light" d="M-13-34.5l5-1.5l6 31h-6Z" />
      )}
      <g transform="translate(-2 -37) rotate(6)">{head}</g>
      {pike ? levelledPike : levelledMusket}
      <path className="mop-f-coat" d="M-16-34Q-20-25-12-19L6-26L4-32L-6-28Q-6-33-9-36Z" />
      <path className="mop-f-skin" d="M4-33q5-2 6.5 1q.5 4-3.5 5q-4 0-4.3-2.6q-.2-2.4 1.3-3.4Z" />
      <g className="mop-works">{isModern(period) ? sandbags : gabions}</g>
      {period === 'trench' ? trench : null}
    </>
  )
}
