import { face, hangingArm } from '../figures/parts.tsx'
import { plans } from '../ground/plans/trench.ts'
import type { Art } from '../period.ts'

/** The Western Front, 1914 to 1918. */

const boots = (
  <path
    className="mop-f-dark"
    d="M-12.5-16h9.5l.5 9q.5 4 0 7h-12q0-4 2-7ZM4-16h9l-.5 9q5 2 6 7h-14.5q-.5-4 0-7Z"
  />
)

const rifle = (
  <>
    <path className="mop-f-wood" d="M9-30l7-2l2-14l6-46l-3.4-.5l-8 44q-1 10-3.6 18.5Z" />
    <path className="mop-f-steel" d="M21-92l3-18h2l-2.4 18.5ZM24.4-110l2.2-19l1.4 .2l-1.8 19Z" />
  </>
)

const arm = (
  <>
    <path className="mop-f-coat" d="M7-65Q16-65 20-55Q22-49 19-45L11-40L8.5-45L13.5-50L8-57Z" />
    <path className="mop-f-skin" d="M9-45.5q5-1.5 5.5 2q0 4-4.5 3.8q-3.5-.5-3.5-3.2q.5-2 2.5-2.6Z" />
  </>
)

const pack = <path className="mop-f-cloth" d="M-14-64q-7 5-5.5 19q4 2.5 8.5 .5l1.5-19Z" />

/** The long coat with its skirts buttoned back, as the French marched. */
const poilu = (
  <>
    {rifle}
    {pack}
    <path className="mop-f-cloth" d="M-12-24h9.5v9h-9ZM4-24h9l-.5 9h-8.5Z" />
    {boots}
    <path className="mop-f-coat" d="M-11-44Q-17-30-16-17L-6-21L0-34L6-21L16-17Q17-30 11-44Z" />
    <path className="mop-f-ink" d="M-12-36q-1 8 0 14M12-36q1 8 0 14" />
    {hangingArm}
    <path className="mop-f-coat" d="M-10-66Q-13-54-12-42Q0-39 12-42Q13-54 10-66Q0-68.5-10-66Z" />
    <path className="mop-f-lace" d="M-4-62v20M4-62v20" />
    <path className="mop-f-wood" d="M-12.5-46Q0-42.5 12.5-46V-41.5Q0-38-12.5-41.5Z" />
    <path className="mop-f-wood" d="M-10-50h6v7h-6ZM4-50h6v7h-6ZM-9-65.5l3-.8l1 20h-3Z" />
    {arm}
    <path className="mop-f-coat" d="M-6-69h12l2.5 5q-8.5 3-17 0Z" />
  </>
)

/** The field-grey tunic with its belt and pouches, and marching boots. */
const landser = (
  <>
    {rifle}
    {pack}
    <path className="mop-f-cloth" d="M-12-34h11l-1.5 20h-9.5ZM2-34h11l-.5 20h-8Z" />
    {boots}
    {hangingArm}
    <path className="mop-f-coat" d="M-10-66Q-13-54-12-42L-14-31Q0-27 14-31L12-42Q13-54 10-66Q0-68.5-10-66Z" />
    <path className="mop-f-ink" d="M0-65v35M-13.5-37h6M7.5-37h6" />
    <path className="mop-f-dark" d="M-12.5-46Q0-42.5 12.5-46V-41Q0-37.5-12.5-41Z" />
    <path className="mop-f-wood" d="M-11-51h7.5v8h-7.5ZM3.5-51h7.5v8h-7.5Z" />
    <path className="mop-f-gold" d="M-2-45.5h4v4h-4Z" />
    {arm}
    <path className="mop-f-light" d="M-6-69h12l2 4q-8 3-16 0Z" />
  </>
)

const adrian = (
  <>
    {face}
    <path className="mop-f-hair" d="M0-1.5Q3 3 6-1.8Q5-4 3-4Q1-3.5 0-1.5Z" />
    <path className="mop-f-ink" d="M-5-11Q-5-4 0 .3" />
    <path className="mop-f-coat" d="M-9-13Q-9-23.5 .5-24Q9.5-23.5 10-13Z" />
    <path className="mop-f-coat" d="M-7-18.5Q-3-28 2-27.5Q8-26 9.5-17.5Q4-24.5-1-23Q-5-21.5-7-18.5Z" />
    <path className="mop-f-coat" d="M-13-10.5Q-8-15 .5-15Q9-15 16-10.5Q8-11.5 .5-11.5Q-6-11.5-13-10.5Z" />
    <path className="mop-f-gold" d="M3.5-19.5l2 2.5l-1 3h-2.5l-1-3Z" />
  </>
)

const spikedHelmet = (
  <>
    {face}
    <path className="mop-f-ink" d="M-5-11Q-5-4 0 .3" />
    <path className="mop-f-gold" d="M-.8-22L.5-36L1.8-22Z" />
    <path className="mop-f-dark" d="M-9.5-8Q-10.5-24 .5-24.5Q10-24 10-13.5Q1-12-9.5-8Z" />
    <path className="mop-f-gold" d="M-2-23.8q2.5-1.8 5 0l.8 1.8q-3.3-1-6.6 0Z" />
    <path className="mop-f-dark" d="M2-13.5Q9-14.5 14.5-9.5Q7-10.5 2-11Z" />
    <path className="mop-f-gold" d="M4-20.5l4.5 2.5l-.5 4l-4.5 .5l-2-3.5Z" />
  </>
)

export const art: Art = {
  armies: { blue: { body: poilu, head: adrian }, orange: { body: landser, head: spikedHelmet } },
  plans,
}
