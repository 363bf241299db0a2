/**
 * The answers of statements of one transaction that were sent one behind the other, without waiting in between. A statement is sent when its `execute` is
 * called; one that is only awaited, a moment later. Rejects, once none of them is under way any more, with what the first that failed was refused for: all
 * behind it were refused because of it.
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
