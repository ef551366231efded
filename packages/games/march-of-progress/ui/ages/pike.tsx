import { face, hangingArm, shoes } from '../figures/parts.tsx'
import { plans } from '../ground/plans/pike.ts'
import type { Art } from '../period.ts'

/** The Thirty Years War. */

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

const morion = (
  <>
    {face}
    <path className="mop-f-hair" d="M0-1.5Q3 4 5.5-1.8Q6-4 3.5-4Q1-3.5 0-1.5Z" />
    <path className="mop-f-steel" d="M-8.5-10.5Q-8.5-22 .5-22Q9-22 9-11.5Z" />
    <path className="mop-f-steel" d="M-7-18Q-1-29 8-18.5Q0-22.5-7-18Z" />
    <path className="mop-f-steel" d="M-15-12.5Q-11-9 0-8.5Q11-9 16-14Q11-13.5 0-13.5Q-9-13-15-12.5Z" />
  </>
)

const slouchHat = (
  <>
    <path className="mop-f-hair" d="M-7.5-13Q-12-3-9 2.5L-4 1Q-5-6-3-12Z" />
    {face}
    <path className="mop-f-hair" d="M3.5-3Q6-4.5 8-2.5M2 0Q3.5 4 5 .5" />
    <path className="mop-f-dark" d="M-8-13.5Q-8-24-1-24.5Q6-25 7.5-13.5Z" />
    <path className="mop-f-coat" d="M-8.2-14.5Q0-11.5 7.6-14.5L7.5-17.5Q0-14.5-8-17.5Z" />
    <path className="mop-f-dark" d="M-18-13Q-9-17 0-15.5Q11-16 18-10.5Q9-11 0-11Q-10-9.5-18-13Z" />
    <path className="mop-f-light" d="M-6-18Q-12-29-22-24Q-16-23.5-17-19.5Q-12-21-11-16.5Q-8-17-6-18Z" />
  </>
)

export const art: Art = {
  armies: { blue: { body: pikeman, head: morion }, orange: { body: musketeer, head: slouchHat } },
  plans,
}
