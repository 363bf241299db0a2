export function VerifyPage() {
  return (
    <div className="page narrow-page">
      <h1>Verify a document</h1>
    </div>
  )
}
