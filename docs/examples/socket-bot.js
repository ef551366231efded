// A whole bot for a server: it sits down wherever it may, and decides by lot. See docs/bots-of-your-own.md.
const { HOUSE, TOKEN } = process.env
const socket = new WebSocket(`${HOUSE.replace('http', 'ws')}/api/referee`, {
  headers: { authorization: `Bearer ${TOKEN}` },
})
const say = message => socket.send(JSON.stringify(message))
const any = list => list[Math.floor(Math.random() * list.length)]
socket.onopen = () => say({ cmd: 'tables', watch: true })
socket.onclose = () => process.exit()
socket.onmessage = ({ data }) => {
  const { id, news, match, seat, tables = [], options = [], request } = JSON.parse(data)
  if (news === 'tables') say({ cmd: 'tables' })
  for (const { match, seats } of tables.filter(({ seats }) => seats.every(({ yours }) => !yours)))
    for (const { seat } of seats.filter(({ free }) => free).slice(0, 1)) say({ cmd: 'sit', match, seat })
  if (news === 'asked') say({ id: JSON.stringify({ match, seat }), cmd: 'options', match, seat })
  if (options.length > 0) say({ cmd: 'decide', ...JSON.parse(id), request, decision: any(options).decision })
}
