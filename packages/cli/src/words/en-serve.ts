import type { ServeWords } from './serve.ts'

export const serve: ServeWords = {
  serving: address => `Grognard is at ${address}. Ctrl-C ends it.`,
  news(told) {
    switch (told.news) {
      case 'building':
        return 'The app is being built …'
      case 'built':
        return `The app was built in ${told.seconds.toFixed(1)} s.`
      case 'waiting':
        return `Another process${told.pid === null ? '' : ` (${told.pid})`} is building the app; waiting until it is done. If none runs, remove ${told.lock}.`
      case 'left-locked':
        return `An earlier build (process ${told.pid}) was ended before it was done; it is begun anew.`
      case 'stale':
        return `The app is not built anew, since nothing can be written in ${told.folder} (${told.reason}). What was built last is served; it may be older than what is there.`
    }
  },
  trouble(trouble) {
    switch (trouble.why) {
      case 'port-taken':
        return `port ${trouble.port} is taken. Name another one with --port, or none: then a free one is found.`
      case 'ports-taken':
        return `all ports from ${trouble.from} to ${trouble.to} are taken. Name a free one with --port.`
      case 'port-forbidden':
        return `you may not use port ${trouble.port}: ports below 1024 are for the system. Name a higher one with --port.`
      case 'no-such-host':
        return `'${trouble.host}' is not an address of this machine. Leave --host out, or name localhost or 0.0.0.0.`
      case 'not-listening':
        return `nothing can be served at ${trouble.host}, port ${trouble.port} (${trouble.reason}).`
      case 'bad-setting':
        return `the setting ${trouble.name} makes no sense (${trouble.wanted}). docs/operating.md lists the settings.`
      case 'not-built':
        return `the app could not be built in ${trouble.folder} (${trouble.reason}).`
    }
  },
}
