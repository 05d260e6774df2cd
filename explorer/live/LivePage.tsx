/** Follows the product in another tab of this origin. */
export function LivePage() {
  return (
    <main className="page">
      <h1>Live</h1>
    </main>
  )
}
