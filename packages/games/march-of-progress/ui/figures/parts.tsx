/** What figures of several ages have in common. Feet at the origin, chin 68 above it, looking to the right. */

export const shoes = (
  <path className="mop-f-dark" d="M-12-7h8.5q1 4 .5 7h-12q0-4 3-7ZM4-7h8q5 2 6 7h-14q-.5-4 0-7Z" />
)

export const musket = (
  <>
    <path className="mop-f-wood" d="M9.5-31l6.5-1.5l.5-12l2.5-52h-2.8l-3.2 46q-.5 10-3.5 19.5Z" />
    <path className="mop-f-steel" d="M17-60l.8-46h2l-.4 46Z" />
  </>
)

export const bayonet = <path className="mop-f-steel" d="M18-106l1.2-15l1 15Z" />

/** The right arm, bent around a weapon carried upright. */
export const carryingArm = (
  <>
    <path className="mop-f-coat" d="M7-65Q16-65 20-55Q22-49 19-45L11-40L8.5-45L13.5-50L8-57Z" />
    <path className="mop-f-skin" d="M9-45.5q5-1.5 5.5 2q0 4-4.5 3.8q-3.5-.5-3.5-3.2q.5-2 2.5-2.6Z" />
  </>
)

export const hangingArm = (
  <>
    <path className="mop-f-skin" d="M-18.5-40q4-1.5 5.5 1q.5 4.5-3 5q-4-1-2.5-6Z" />
    <path className="mop-f-coat" d="M-8-65.5Q-16-65-18-57L-20.5-40.5L-13.5-38L-9-52Z" />
  </>
)

/** The chin is at the origin here, so that standing and kneeling bodies share their heads. */
export const face = (
  <>
    <path className="mop-f-skin" d="M-6.5-13Q-8-2-2 .5Q3 2 6-3L9-6Q8-8.5 7-9.5L6.5-14Z" />
    <path className="mop-f-ink" d="M4-8.3v.9" />
  </>
)
