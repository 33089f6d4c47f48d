import { Alert, Stack, Text } from '@mantine/core'
import { type ImportacaoFipe, rotasFipe as r } from '@tombo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { useAction } from '../../../resource/useAction.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { quantos } from '../../../ui/format.ts'
import { Conferida, EscolherTabela, lerTabela, type Tabela } from './importada.tsx'

/** A table of FIPE for who has no internet: chosen, rehearsed, and brought in. */
export default function FipeDialog({ onClose }: { onClose: () => void }) {
  const [tabela, setTabela] = useState<Tabela | null>(null)
  const [dita, setDita] = useState<ImportacaoFipe | null>(null)
  const consultas = useQueryClient()
  const { run, running, error } = useAction()
  const enviar = async (de: Tabela, ensaio: boolean) => {
    setDita(await call(r.importar, { body: { ...de, ensaio }, noErrorToast: true }))
  }
  const escolher = async (arquivo: File | null) => {
    if (!arquivo) return
    setDita(null)
    const nova = await lerTabela(arquivo)
    setTabela(nova)
    await run(() => enviar(nova, true))
  }
  const importar = async () => {
    if (!tabela) return
    const feito = await run(() => enviar(tabela, false))
    if (feito) await consultas.invalidateQueries({ queryKey: ['fipe'] })
  }
  const importada = dita !== null && !dita.ensaio
  return (
    <FormDialog
      onClose={onClose}
      title="Tabela FIPE"
      size={640}
      action={dita?.ensaio ? `Importar ${quantos(dita.novas, 'preço', 'preços')}` : 'Importar'}
      sending={running}
      disabled={!dita?.ensaio || dita.novas === 0}
      readOnly={importada}
      onSubmit={importar}
    >
      <Stack gap="md">
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Text size="sm">
          Para avaliar veículos sem internet, traga a tabela em CSV, com as colunas Valor, Marca, Modelo,
          AnoModelo, Combustivel, CodigoFipe, MesReferencia e TipoVeiculo (1 carro, 2 moto, 3 caminhão). O
          arquivo é conferido antes, e só entra quando você o importa.
        </Text>
        {!importada && (
          <EscolherTabela tabela={tabela} loading={running && !dita} onEscolher={(f) => void escolher(f)} />
        )}
        <div aria-live="polite">
          {dita && (
            <Conferida
              dita={dita}
              de={dita.meses.length > 3 ? quantos(dita.meses.length, 'mês', 'meses') : dita.meses.join(', ')}
              coisas={['preço', 'preços']}
            />
          )}
        </div>
      </Stack>
    </FormDialog>
  )
}
