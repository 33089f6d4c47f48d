import { Button, Group, Textarea } from '@mantine/core'
import { rotasLayoutsPrestacao as r, type TabelaDeCodigos } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ApiError } from '../../kernel/http.ts'
import { recarregarLayouts } from './consultas.ts'

/** The list that a rule asks, one value a line, as it is copied from what the court publishes. */
export function ListaDeValores({ id, tabela }: { id: number; tabela: TabelaDeCodigos }) {
  const pode = usePermissoes().can('criaralterarroteirocontabil')
  const [texto, setTexto] = useState(tabela.linhas.map((l) => l.chave).join('\n'))
  const [erro, setErro] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const salvar = async () => {
    setEnviando(true)
    setErro(null)
    try {
      const valores = [...new Set(texto.split('\n').map((l) => l.trim()))].filter((l) => l !== '')
      await call(r.salvarTabela, {
        params: { id },
        body: { tabela: tabela.nome, linhas: valores.map((chave) => ({ chave, codigo: '' })) },
      })
      await recarregarLayouts()
    } catch (e) {
      if (!(e instanceof ApiError)) throw e
      setErro(Object.values(e.fields).flat().join(' ') || null)
    } finally {
      setEnviando(false)
    }
  }
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault()
        void salvar()
      }}
    >
      <Textarea
        label={`Valores de ${tabela.nome}`}
        description="Um por linha. Os códigos de uma combinação são separados por |."
        readOnly={!pode}
        value={texto}
        error={erro}
        autosize
        minRows={4}
        maxRows={14}
        onChange={(e) => setTexto(e.currentTarget.value)}
      />
      {pode && (
        <Group mt="sm">
          <Button type="submit" loading={enviando} disabled={enviando}>
            Salvar {tabela.nome}
          </Button>
        </Group>
      )}
    </form>
  )
}
