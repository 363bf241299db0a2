import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { type Column, DataList, type DataListProps } from '../src/ui/list/DataList.tsx'
import { useListState } from '../src/ui/list/list-state.ts'
import { asAddress } from '../src/ui/navigation/paths.ts'

type Student = { id: number; name: string; rollNo: string; marks: number | null }
export const asha: Student = { id: 1, name: 'Asha Rao', rollNo: '22NA1A0501', marks: 81 }
export const bala: Student = { id: 2, name: 'Bala Krishna', rollNo: '22NA1A0502', marks: null }
export const chitra: Student = { id: 3, name: 'Chitra Devi', rollNo: '22NA1A0503', marks: 64 }

const columns: Column<Student>[] = [
  { field: 'rollNo', head: 'Roll number', text: ({ rollNo }) => rollNo, code: true, sort: true },
  { field: 'name', head: 'Name', text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'marks', head: 'Marks', text: ({ marks }) => marks, numeric: true },
]

type Options = Partial<DataListProps<Student>> & {
  ticks?: boolean
  answer?: (q: string) => Student[]
  /** The pages of the list. */
  pages?: Student[][]
  /** Whether pages other than the first load only when `answered` is called. */
  slow?: boolean
}

/** Opens a list of students whose search finds names by part, with the screen of a student behind it. */
export async function openList({ ticks, answer = namesWith, pages, slow = false, ...props }: Options) {
  const chosen: number[][] = []
  let needsBatches = false
  let answered = () => {}
  function Screen() {
    const state = useListState({ sort: 'rollNo' })
    needsBatches = state.needs('batch')
    const [ids, setIds] = useState<ReadonlySet<number>>(new Set([9]))
    const [isHere, setHere] = useState(!slow)
    answered = () => setHere(true)
    const isFetching = state.page > 0 && !isHere
    const data = pages ? pageOf(pages, isFetching ? 0 : state.page) : onePage(answer(state.q))
    const result = { data, error: null, isPending: false, isFetching }
    const onChange = (next: ReadonlySet<number>) => {
      chosen.push([...next])
      setIds(next)
    }
    return (
      <DataList
        name="tested"
        label="Students"
        result={{ ...result, refetch: () => {} }}
        rowId={({ id }) => id}
        empty={{ title: 'No students yet' }}
        rowActs={({ name }) => <button type="button">Print {name}</button>}
        {...{ columns, state, ...props }}
        {...(ticks && { selection: { ids, onChange } })}
      />
    )
  }
  const { history, router } = await showAtRoot(Screen)
  return {
    chosen,
    answered: () => answered(),
    needsBatches: () => needsBatches,
    goBack: () => history.back(),
    where: () => router.state.location.href,
  }
}

const onePage = (items: Student[]) => ({ items, total: items.length, next: null })

/** Returns a page, with the cursor of the page after it. */
const pageOf = (pages: Student[][], shown: number) => ({
  items: pages[shown] ?? [],
  total: pages.flat().length,
  next: shown + 1 < pages.length ? `after page ${shown}` : null,
})

async function showAtRoot(Screen: () => ReactNode) {
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/', component: Screen })
  const one = createRoute({ getParentRoute: () => root, path: '/students/$id', component: () => <h1>A student</h1> })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: root.addChildren([list, one]), history })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('searchbox')
  return { history, router }
}

const namesWith = (q: string) => [asha, bala, chitra].filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
export const hrefOf = ({ id }: Student) => asAddress(`/students/${id}`)
export const link = (name: string) => screen.getByRole('link', { name })
