/**
 * Returns the results of statements of one transaction that were sent one after another, without waiting in between. A statement is sent when its `execute` is
 * called; one that is only awaited, a moment later. When all have settled, rejects with the error of the first that failed, which made all later ones fail.
 */
export async function answersInOrder<Answers extends readonly unknown[]>(
  sent: {
    [At in keyof Answers]: Promise<Answers[At]>
  },
): Promise<Answers> {
  const outcomes = await Promise.allSettled(sent)
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }) as unknown as Answers
}
