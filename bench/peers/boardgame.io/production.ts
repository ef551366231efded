// boardgame.io, Immer and Redux read NODE_ENV when they are loaded and check much more outside production.
// Imported first, this measures them as they are meant to run; a value set by the caller (a test) stands.
process.env['NODE_ENV'] ??= 'production'
