import type { ReactNode } from 'react'
import type { Side } from '../../src/vocabulary.ts'
import type { Period } from '../period.ts'

/** Standing bodies without heads: feet at the origin, chin 68 above it, looking to the right. */

const shoes = (
  <path className="mop-f-dark" d="M-12-7h8.5q1 4 .5 7h-12q0-4 3-7ZM4-7h8q5 2 6 7h-14q-.5-4 0-7Z" />
)

const musket = (
  <>
    <path className="mop-f-wood" d="M9.5-31l6.5-1.5l.5-12l2.5-52h-2.8l-3.2 46q-.5 10-3.5 19.5Z" />
    <path className="mop-f-steel" d="M17-60l.8-46h2l-.4 46Z" />
  </>
)

const bayonet = <path className="mop-f-steel" d="M18-106l1.2-15l1 15Z" />

/** The right arm, bent around a weapon carried upright. */
const carryingArm = (
  <>
    <path className="mop-f-coat" d="M7-65Q16-65 20-55Q22-49 19-45L11-40L8.5-45L13.5-50L8-57Z" />
    <path className="mop-f-skin" d="M9-45.5q5-1.5 5.5 2q0 4-4.5 3.8q-3.5-.5-3.5-3.2q.5-2 2.5-2.6Z" />
  </>
)

const hangingArm = (
  <>
    <path className="mop-f-skin" d="M-18.5-40q4-1.5 5.5 1q.5 4.5-3 5q-4-1-2.5-6Z" />
    <path className="mop-f-coat" d="M-8-65.5Q-16-65-18-57L-20.5-40.5L-13.5-38L-9-52Z" />
  </>
)

const pikeman = (
  <>
    <path className="mop-f-wood" d="M16.3 1l1-125h2.4l-1 125Z" />
    <path className="mop-f-steel" d="M18.6-125l3.4 11l-3.5 4l-3.2-4Z" />
    <path className="mop-f-light" d="M-12-22h9v16h-8ZM4-22h9l-1 16h-8Z" />
    {shoes}
    <path className="mop-f-coat" d="M-11-43Q-19-30-13-19Q-8-17-3-19L0-32L3.5-19Q9-17 14-19Q20-30 11-43Z" />
    <path className="mop-f-ink" d="M-11-36q-3 8-1 15M-6-36q-2 9-1 17M11-36q3 8 1.5 15M6.5-36q1.5 9 .5 17" />
    {hangingArm}
    <path className="mop-f-steel" d="M-11-44h22l5 13q-7 3-14 1l-2-6l-2 6q-8 2-14-1Z" />
    <path className="mop-f-steel" d="M-10-66Q-14-54-11-42Q0-39 11-42Q14-54 10-66Q0-68-10-66Z" />
    <path className="mop-f-ink" d="M1.5-66Q4-54 2-41M-11-36q11 3 22 0" />
    <path className="mop-f-coat" d="M-11-62l5-5L13-46l-2 5Z" />
    <path className="mop-f-coat" d="M7-65Q17-66 22-57Q23.5-52 22-49L17-47L15-52L8-57Z" />
    <path className="mop-f-skin" d="M15-53q6-1.5 7 2.5q0 4.5-4.5 4.5q-4.5-.5-4.3-3.8q.3-2.5 1.8-3.2Z" />
    <path className="mop-f-light" d="M-9-66.5Q0-58 9.5-66.5L6-71H-6Z" />
  </>
)

const musketeer = (
  <>
    <path className="mop-f-light" d="M-12-22h9v16h-8ZM4-22h9l-1 16h-8Z" />
    {shoes}
    <path className="mop-f-wood" d="M-11-43Q-18-30-13-19Q-8-17-3-19L0-32L3.5-19Q9-17 14-19Q19-30 11-43Z" />
    <path className="mop-f-ink" d="M-11-36q-3 8-1 15M11-36q3 8 1.5 15" />
    {hangingArm}
    <path className="mop-f-wood" d="M-17-38l-3.5-2L-27-1h2Z" />
    <path className="mop-f-coat" d="M-10-66Q-13-54-11-43L-15-31Q0-26 15-31L11-43Q13-54 10-66Q0-68-10-66Z" />
    <path className="mop-f-ink" d="M0-64v36M-11-43q11 3.5 22 0" />
    <path className="mop-f-light" d="M-10.5-60L-6-66L13-46L11-41Z" />
    <path
      className="mop-f-dark"
      d="M-6-58v7h2.5v-6ZM-1-54v7h2.5v-5.5ZM4-49.5v7h2.5v-5.5ZM8.5-45v6.5h2.5v-5Z"
    />
    <path className="mop-f-wood" d="M6-41l6.5 3.5l13-31l10-36l-2.6-1l-13 35l-4.5 9q-3 12-9.4 20.5Z" />
    <path className="mop-f-steel" d="M22-70l11.5-39l2 .6l-10 39Z" />
    <path className="mop-f-coat" d="M7-65Q15-66 19-58Q21-51 18-46L11-39.5L7.5-44L12.5-51L8-57Z" />
    <path className="mop-f-skin" d="M8-45q5-1.5 5.5 2q0 4-4.5 3.8q-3.5-.5-3.5-3.2q.5-2 2.5-2.6Z" />
    <path className="mop-f-light" d="M-9-66.5Q0-57 9.5-66.5L6-71H-6Z" />
  </>
)

const grenadier = (
  <>
    {musket}
    <path className="mop-f-light" d="M-12-26h9.5v20h-8.5ZM3.5-26h9l-.5 20h-8Z" />
    {shoes}
    <path className="mop-f-ink" d="M-12-22h9M3.5-22h9" />
    {hangingArm}
    <path className="mop-f-light" d="M-21-46l8 3l-1 6l-8-2.5Z" />
    <path
      className="mop-f-coat"
      d="M-9.5-66Q-14-52-18-22Q-10-19-1-22.5L1-22.5Q10-19 18-22Q13-52 9.5-66Q0-68.5-9.5-66Z"
    />
    <path className="mop-f-light" d="M-3-65.5L5-65.5L6.5-40L5-22.8L-1-22.8L-3-40Z" />
    <path className="mop-f-ink" d="M1-64v40M-16.5-31q4 1.5 6 0M9.5-31q3 1.5 6.5 0" />
    <path
      className="mop-f-lace"
      d="M-5.5-58h2M-5.7-52h2.2M-6-46h2.3M-6-40h2.5M7-58h2M7.5-52h2M8-46h2M8-40h2.2"
    />
    <path className="mop-f-wood" d="M-12-43Q0-39 12-43L12.5-39Q0-35-12.5-39Z" />
    <path className="mop-f-wood" d="M9-63.5l-4-2.5L-15-38l4.5 2Z" />
    <path className="mop-f-dark" d="M-18-39q5.5-1 9 1.5l-1.5 8q-5 0-9-2Z" />
    {carryingArm}
    <path className="mop-f-light" d="M12.5-51.5l6.5 4l-3.5 4.5l-6-4Z" />
    {bayonet}
    <path className="mop-f-light" d="M-6-68Q0-63 6-68L4.5-60L1-62L-2-60Z" />
  </>
)

const fusilier = (
  <>
    {musket}
    <path className="mop-f-dark" d="M-15-63q-5 8-2 20l5-1v-20Z" />
    <path className="mop-f-light" d="M-11.5-42H-1L-3-6H-11ZM1-42H11.5L12-6H4.5Z" />
    <path className="mop-f-dark" d="M-11.5-22h9v22h-12q0-4 3-7ZM3.5-22h9v15q5 2 6 7h-14.5Z" />
    <path className="mop-f-ink" d="M-7-20v12M8-20v12" />
    {hangingArm}
    <path className="mop-f-coat" d="M-11-42Q-17-34-15-24L-8-25.5L-3-42Z" />
    <path className="mop-f-coat" d="M-10-66Q-13-54-11-40.5Q0-37.5 11-40.5Q13-54 10-66Q0-68.5-10-66Z" />
    <path className="mop-f-light" d="M-4-66Q-6-55-3.5-45L0-39.5L3.5-45Q6-55 4-66Z" />
    <path className="mop-f-light" d="M-10.5-60L-6-66L12-45L10.5-40ZM10.5-60L6-66L-12-45L-10.5-40Z" />
    <path className="mop-f-gold" d="M-1.8-56.5h3.6v4.5h-3.6Z" />
    {carryingArm}
    <path className="mop-f-light" d="M12.5-51l6 4.5l-2 2.5l-6-4Z" />
    {bayonet}
    <path
      className="mop-f-light"
      d="M-16-62q2-5 9-4.5l-1 4.5q-4-1-8 0ZM15.5-61q-2-5-9-5l1.5 4.5q4-1 7.5 .5Z"
    />
    <path className="mop-f-coat" d="M-5.5-69h11l1.5 5q-7 3-14 0Z" />
  </>
)

const rifleman = (
  <>
    <path className="mop-f-coat" d="M-12-44Q-16-26-13-10H-4L0-33L4-10H13Q16-26 12-44Z" />
    <path className="mop-f-cloth" d="M-13-13h10v8h-9ZM4-13h10l-1 8h-9Z" />
    {shoes}
    <path className="mop-f-cloth" d="M-15-62q-6 6-4 18q4 2 8 0l1-18Z" />
    {hangingArm}
    <path className="mop-f-coat" d="M-10-66Q-14-54-12-41Q0-38 12-41Q14-54 10-66Q0-68.5-10-66Z" />
    <path className="mop-f-ink" d="M0-65v24M-12-44q12 3 24 0" />
    <path className="mop-f-cloth" d="M-9-66l4-.7V-45h-4ZM5-66.7l4 .7v21h-4Z" />
    <path className="mop-f-cloth" d="M-12.5-46Q0-42.5 12.5-46V-41Q0-37.5-12.5-41Z" />
    <path className="mop-f-cloth" d="M-10.5-56h7v8h-7ZM3.5-56h7v8h-7Z" />
    <path className="mop-f-wood" d="M5-35l7 3l6-15l11-35l-3.5-1.5L13-53Q10-43 5-35Z" />
    <path className="mop-f-steel" d="M25.5-82l6.5-20l1.8 .6L28-81Z" />
    <path className="mop-f-coat" d="M7-65Q16-65 20-55Q22-49 19-45L11-40L8.5-45L13.5-50L8-57Z" />
    <path className="mop-f-skin" d="M8.5-45.5q5-1.5 5.5 2q0 4-4.5 3.8q-3.5-.5-3.5-3.2q.5-2 2.5-2.6Z" />
    <path className="mop-f-coat" d="M-6-69h12l2 4.5q-8 3-16 0Z" />
  </>
)

const BODIES: { readonly [P in Period]: { readonly [S in Side]: ReactNode } } = {
  pike: { blue: pikeman, orange: musketeer },
  lace: { blue: grenadier, orange: grenadier },
  eagle: { blue: fusilier, orange: fusilier },
  rail: { blue: rifleman, orange: rifleman },
}

export const bodyOf = (period: Period, side: Side): ReactNode => BODIES[period][side]
