import { Position, newState, fastChance, seeded } from '@grognard/engine'
import { ageOfMuskets } from './packages/games/age-of-muskets/src/index.ts'
import * as V from './packages/games/age-of-muskets/src/violations/index.ts'
const [,, id='ulm', n='1', players='2', check='0', first='0'] = process.argv
const made = ageOfMuskets.scenario(id, { players: Number(players) })
if (!made.ok) throw new Error(JSON.stringify(made.refusal))
let total=0; const t0=performance.now()
const times = new Map<string, [number, number]>()
for (let g=Number(first); g<Number(first)+Number(n); g++) {
  const pos = new Position(ageOfMuskets, newState(ageOfMuskets, made.value, fastChance(g+1)))
  const random = seeded(`play ${g}`)
  let k=0
  try {
  while (pos.state.outcome===null) {
    const t=performance.now()
    const at=pos.at
    for (let seat=0; seat<pos.state.own.length; seat++) if ((pos.waiting>>seat)&1) { pos.decide(seat, pos.sample(seat, random)); break }
    const e=times.get(at)??[0,0]; e[0]+=performance.now()-t; e[1]++; times.set(at,e)
    if (check==='1') { const wrong=[...V.violations(pos.state)]; if (wrong.length) throw new Error('after '+at+': '+wrong.slice(0,3).join(' | ')) }
    if (++k>200000) throw new Error('long')
  }
  } catch (error) { console.log('game', g, 'turn', pos.state.open.turn, 'at', pos.at, (error as Error).stack?.split('\n').slice(0,6).join('\n')) }
  total+=k
}
const ms=performance.now()-t0
console.log(total, 'decisions', ms.toFixed(0), 'ms', (total/ms*1000).toFixed(0), 'per s')
for (const [name,[t,c]] of [...times].sort((a,b)=>b[1][0]-a[1][0]).slice(0,14)) console.log(name.padEnd(26), t.toFixed(0).padStart(8),'ms', String(c).padStart(7), (t/c*1000).toFixed(0).padStart(8),'µs')
