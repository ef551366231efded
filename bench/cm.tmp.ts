import { manoeuvre } from '@grognard/manoeuvre'
import { Match, seeded } from '@grognard/engine'
const m = Match.begin(manoeuvre, {scenario:'battle', chance:{source:'fast',seed:3}})
if(!m.ok) throw 1
const r=seeded(1)
const seat=m.value.pending().seats[0].seat
for(let k=0;k<3;k++){const t=performance.now(); for(let i=0;i<300;i++) m.value.sample(seat,r); console.log(((performance.now()-t)/300*1000).toFixed(0),'us per draw')}
