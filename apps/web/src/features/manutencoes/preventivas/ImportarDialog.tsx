import { Alert, Select, Stack, Textarea } from '@mantine/core'
import { mensagens, rotasPreventivas as r, tipoMedidor, type TipoMedidor } from '@tombo/contract'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { useAction } from '../../../resource/useAction.ts'
import { PickFile } from '../../../ui/files/PickFile.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { recarregarPreventivas } from './consultas.ts'
import { comLeituraConfirmada } from './leituraQueSalta.ts'

const ALTURA = { minRows: 5, maxRows: 12 }

/** Takes readings of meters out of a file or of lines that are pasted: all or none. */
export default function ImportarDialog({ onClose }: { onClose: () => void }) {
  const [medidor, setMedidor] = useState<TipoMedidor>('KM')
  const [texto, setTexto] = useState('')
  const { error, fieldErrors, setFieldErrors, running, run } = useAction()
  const importar = async () => {
    if (!texto.trim()) return setFieldErrors({ texto: mensagens.obrigatorio })
    const gravadas = await run(() =>
      comLeituraConfirmada((mais) =>
        call(r.importarLeituras, { body: { medidor, texto, ...mais }, noErrorToast: true }),
      ),
    )
    if (!gravadas) return
    await recarregarPreventivas()
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title="Importar leituras"
      size={560}
      action="Importar"
      sending={running}
      onSubmit={() => void importar()}
    >
      {error && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {error}
        </Alert>
      )}
      <Stack gap="sm">
        <Select
          label="Medidor"
          data={tipoMedidor.options.map((o) => ({ value: o.value, label: o.descricao }))}
          value={medidor}
          allowDeselect={false}
          onChange={(v) => setMedidor((v ?? 'KM') as TipoMedidor)}
          data-autofocus
        />
        <PickFile
          accept=".csv,.txt,text/csv,text/plain"
          w="fit-content"
          leftSection={<IconUpload size={16} aria-hidden />}
          onPick={(f) => void f.text().then(setTexto)}
        >
          Escolher arquivo
        </PickFile>
        <Textarea
          label="Linhas"
          description="Uma para cada bem: tombamento; quanto marca; data. Sem data, vale hoje. Tudo é gravado, ou nada."
          placeholder="1042;58300;01/03/2026"
          withAsterisk
          autosize
          {...ALTURA}
          value={texto}
          error={fieldErrors.texto}
          onChange={(e) => setTexto(e.currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  )
}
