import { bayonet, carryingArm, face, hangingArm, musket, shoes } from '../figures/parts.tsx'
import { plans } from '../ground/plans/lace.ts'
import type { Art } from '../period.ts'

/** The wars of Marlborough. */

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

const tricorne = (
  <>
    <path className="mop-f-hair" d="M-6-12Q-11-7-8.5 1L-11 6L-5 3Q-4-4-3-11Z" />
    {face}
    <path className="mop-f-dark" d="M-8-13Q-7-21 0-21.5Q7-21 7.5-13Z" />
    <path
      className="mop-f-dark"
      d="M-17-15.5Q-14-22.5-8-21Q-2-18.5 2-23Q6-19 10-20Q15-20 18-13.5Q10-14.5 4-11.5Q-6-14.5-17-15.5Z"
    />
    <path className="mop-f-lace" d="M-16-16Q-6-14.5 4-12.5Q10-15 17-14.2" />
    <path className="mop-f-coat" d="M1-17.5l3.5 0l-1.7-4Z" />
  </>
)

const mitre = (
  <>
    <path className="mop-f-hair" d="M-6-12Q-10-7-8 0L-4 1Q-4-5-3-11Z" />
    {face}
    <path className="mop-f-coat" d="M-7.5-12.5Q-8-25 1-33Q8-25 8-12.5Z" />
    <path className="mop-f-lace" d="M-6.5-17Q-4-25 1-30Q6-25 7-17" />
    <path className="mop-f-light" d="M-8.5-12Q0-9 9-12L8.5-17.5Q0-15-8-17.5Z" />
    <path className="mop-f-light" d="M1-34.5m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0Z" />
  </>
)

export const art: Art = {
  armies: { blue: { body: grenadier, head: tricorne }, orange: { body: grenadier, head: mitre } },
  plans,
}
