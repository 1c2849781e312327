// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../client/endpoint.ts'
import type { Calls } from '../../contract.ts'

export const types = /* @__PURE__ */ endpoint<Calls['games.types']>('GET /wps/game/types', 'COMM3')
export const vendorTypes = /* @__PURE__ */ endpoint<Calls['games.vendorTypes']>('GET /wps/game/vendorTypes', 'COMM3')
export const list = /* @__PURE__ */ endpoint<Calls['games.list']>('GET /wps/game/list', 'COMM3')
export const streamingTables = /* @__PURE__ */ endpoint<Calls['games.streamingTables']>('GET /wps/live/models', 'CBS3')
export const hot = /* @__PURE__ */ endpoint<Calls['games.hot']>('GET /wps/game/hot', 'COMM3')
export const get = /* @__PURE__ */ endpoint<Calls['games.get']>('GET /wps/game/get', 'COMM3')
export const addFavourite = /* @__PURE__ */ endpoint<Calls['games.addFavourite']>('POST /wps/game/favourite', 'COMM3')
export const removeFavourite = /* @__PURE__ */ endpoint<Calls['games.removeFavourite']>('DELETE /wps/game/favourite', 'COMM3')
export const favouriteIds = /* @__PURE__ */ endpoint<Calls['games.favouriteIds']>('GET /wps/game/favourite/ids', 'COMM3')
export const favourites = /* @__PURE__ */ endpoint<Calls['games.favourites']>('GET /wps/game/favourite/list', 'COMM3')
export const addRecent = /* @__PURE__ */ endpoint<Calls['games.addRecent']>('POST /wps/game/recent', 'COMM3')
export const recent = /* @__PURE__ */ endpoint<Calls['games.recent']>('GET /wps/game/recent', 'COMM3')
export const resume = /* @__PURE__ */ endpoint<Calls['games.resume']>('GET /wps/game/resume', 'COMM3')
export const launch = /* @__PURE__ */ endpoint<Calls['games.launch']>('GET /wps/game/launchGame', 'COMM3')
export const launchFacebook = /* @__PURE__ */ endpoint<Calls['games.launchFacebook']>('GET /wps/game/launchGame/fb', 'COMM3')
export const sheet = /* @__PURE__ */ endpoint<Calls['games.sheet']>('GET /wps/game/sheet', 'COMM3')
export const freePlay = /* @__PURE__ */ endpoint<Calls['games.freePlay']>('GET /wps/game/freePlay', 'COMM3')
export const freeRounds = /* @__PURE__ */ endpoint<Calls['games.freeRounds']>('GET /wps/game/freeRounds', 'COMM3')
export const replay = /* @__PURE__ */ endpoint<Calls['games.replay']>('GET /wps/game/replay', 'MEMTRANS3')
