import { Button } from './Button.tsx'
import { useUiWords } from './words.ts'

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** Below a list that grows page by page, as `useInfiniteQuery` answers it; nothing where all is shown. */
export function ShowMore({ pages: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { pages: Pages }) {
  const t = useUiWords()
  if (!hasNextPage) return null
  return (
    <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {t('showMore')}
    </Button>
  )
}
