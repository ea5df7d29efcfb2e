// Every style of the component kit, in the chunk of the signed-in pages.
import '@mantine/core/styles.layer.css'
