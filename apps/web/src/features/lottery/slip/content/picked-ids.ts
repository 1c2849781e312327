import type { OddsTable, Play, Selection } from '@fairground/lottery'

/** Of these ids of a play's levels those of the picked entries, where entries have levels of their own; else all. */
export function pickedIds(play: Play, selection: Selection, ids: readonly string[]): readonly string[] {
  const picked = selection.columns.flatMap((entries, place) =>
    entries.map((entry) => play.shape.columns[place]?.names?.[entry] ?? String(entry)),
  )
  const own = ids.filter((id) => picked.includes(id))
  return own.length > 0 ? own : ids
}

/** The odds that a selection can win at. */
export const pickedOdds = (play: Play, selection: Selection, table: OddsTable): OddsTable =>
  Object.fromEntries(pickedIds(play, selection, Object.keys(table)).map((id) => [id, table[id] ?? '']))
