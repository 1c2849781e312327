// What most pages are made of: asked for together with a page's own file, so that it is not found out only there.
import '../../ui/card.tsx'
import '../../ui/empty.tsx'
import '../../ui/list-row.tsx'
import '../../ui/list.tsx'
