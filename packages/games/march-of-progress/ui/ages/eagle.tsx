import { bayonet, carryingArm, face, hangingArm, musket } from '../figures/parts.tsx'
import { plans } from '../ground/plans/eagle.ts'
import type { Art } from '../period.ts'

/** The wars of Napoleon. */

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

const shako = (
  <>
    <path className="mop-f-hair" d="M-6-12Q-8-6-6.5-2L-3.5-3Q-4-8-3-11Z" />
    {face}
    <path className="mop-f-coat" d="M-1.5-29Q-4-40 .5-45Q5-40 2.5-29Z" />
    <path className="mop-f-dark" d="M-7.5-13L-9-29Q0-32 9.5-29L8-13Q0-11-7.5-13Z" />
    <path className="mop-f-lace" d="M-8.7-26.5Q0-29.5 9.2-26.5M-7-16Q-2-10 8-15.5" />
    <path className="mop-f-gold" d="M.5-25l3 4-1.2 5h-3.6l-1.2-5Z" />
    <path className="mop-f-dark" d="M-1-12.5Q7-14.5 12.5-9.5Q5-9.5-1-10.5Z" />
  </>
)

const raupenhelm = (
  <>
    <path className="mop-f-hair" d="M-6-12Q-8-6-6.5-2L-3.5-3Q-4-8-3-11Z" />
    {face}
    <path className="mop-f-dark" d="M-8-11.5Q-9-25 .5-25.5Q8.5-25 8.5-12Q0-10-8-11.5Z" />
    <path
      className="mop-f-coat"
      d="M-10-17Q-15-33 0-35.5Q12-36 14-25Q13.5-22.5 11-23.5Q6-27.5-1-26.5Q-8-25-10-17Z"
    />
    <path className="mop-f-gold" d="M1-15.5L2.5-23.5Q6-23 7.5-21L8.3-14.5Z" />
    <path className="mop-f-dark" d="M-1-11.8Q7-13.5 12.5-9Q5-8.8-1-9.8Z" />
  </>
)

export const art: Art = {
  armies: { blue: { body: fusilier, head: shako }, orange: { body: fusilier, head: raupenhelm } },
  plans,
}
