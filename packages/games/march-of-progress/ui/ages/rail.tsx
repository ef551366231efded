import { face, hangingArm, shoes } from '../figures/parts.tsx'
import { plans } from '../ground/plans/rail.ts'
import type { Art } from '../period.ts'

/** The war in the west, 1940 to 1945. */

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

const brodie = (
  <>
    {face}
    <path className="mop-f-ink" d="M-5-12Q-5-4 0 .3" />
    <path className="mop-f-cloth" d="M-9-14Q-8-21.5 .5-22Q9-21.5 10-14Z" />
    <path className="mop-f-cloth" d="M-16-11.5Q-9-16 .5-16Q10-16 17.5-11Q8-12.5 .5-12.2Q-8-12.5-16-11.5Z" />
  </>
)

const stahlhelm = (
  <>
    {face}
    <path className="mop-f-ink" d="M-4-9Q-4-3 0 .3" />
    <path
      className="mop-f-cloth"
      d="M-9.5-6Q-11-8-9.5-13Q-8-22.5 1-22.5Q9-22.5 9.5-14.5Q12.5-13.5 13.5-11.5Q6-12.5 1.5-11.5Q-2-10-4-6.5Z"
    />
  </>
)

export const art: Art = {
  armies: { blue: { body: rifleman, head: brodie }, orange: { body: rifleman, head: stahlhelm } },
  plans,
}
