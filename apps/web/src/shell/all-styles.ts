// All styles of Mantine, in the chunk of the signed-in pages.
import '@mantine/core/styles.layer.css'
