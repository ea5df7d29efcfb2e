// On pages that the build wrote whole: brings the application when everything that people see is there. The build keeps
// it in a template (build/prerender-pages.ts).
;(() => {
  const patienceMs = 5000
  const start = () => {
    const keptBack = document.getElementById('application')
    if (!(keptBack instanceof HTMLTemplateElement)) return
    keptBack.remove()
    document.head.append(keptBack.content)
  }
  // In a task after the next frame: then the pictures have been painted.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
  setTimeout(start, patienceMs)
})()
