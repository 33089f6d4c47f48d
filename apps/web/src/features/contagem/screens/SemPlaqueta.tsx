import { type FormEvent, useState } from 'react'
import { goBack, useWhere } from '../place.ts'
import { smaller } from '../../../ui/files/smaller.ts'
import { signal } from '../sounds.ts'
import type { DoLocal } from './Contar.tsx'
import { Topo } from './Topo.tsx'

/** An asset without a label: described, with a photo where there can be one. */
export function SemPlaqueta({ campanha, estado, aberto, local }: DoLocal) {
  const onde = useWhere()
  const [descricao, setDescricao] = useState('')
  const [observacao, setObservacao] = useState('')
  const [conservacao, setConservacao] = useState<number | null>(null)
  const [foto, setFoto] = useState<{ bytes: Blob; url: string } | null>(null)
  const [falha, setFalha] = useState<string | null>(null)
  const [running, setRunning] = useState(false)
  const back = () => goBack({ ...onde, tela: null })
  const take = async (file: Blob) => {
    const bytes = await smaller(file)
    if (foto) URL.revokeObjectURL(foto.url)
    setFoto({ bytes, url: URL.createObjectURL(bytes) })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!descricao.trim() && !foto) return setFalha('Descreva o bem, ou fotografe-o.')
    setRunning(true)
    try {
      const leitura = {
        origem: 'DIGITADA' as const,
        ...(descricao.trim() ? { descricao: descricao.trim() } : {}),
        ...(observacao.trim() ? { observacao: observacao.trim() } : {}),
        ...(conservacao ? { conservacao: { id: conservacao } } : {}),
      }
      await campanha.registrar([{ localizacao: local.id, bem: null, leitura }], foto?.bytes)
      signal('cinza')
      back()
    } catch (error) {
      console.error(error)
      signal('erro')
      setFalha(
        'Não foi guardado: o aparelho está sem espaço, ou o navegador não deixou. Libere espaço e tente de novo.',
      )
      setRunning(false)
    }
  }
  return (
    <>
      <Topo estado={estado} titulo="Bem sem plaqueta" sob={local.descricao} onVoltar={back} />
      <main className="folha">
        {falha && (
          <p role="alert" className="aviso ruim">
            {falha}
          </p>
        )}
        <form onSubmit={(e) => void submit(e)} noValidate>
          <label>
            O que é o bem
            <textarea
              rows={2}
              maxLength={500}
              value={descricao}
              onChange={(e) => setDescricao(e.currentTarget.value)}
            />
          </label>
          <label className="botao">
            {foto ? 'Outra foto' : 'Fotografar'}
            <input
              type="file"
              accept="image/*"
              capture="environment"
              onChange={(e) => {
                const [file] = e.currentTarget.files ?? []
                if (file) void take(file)
                // The same file, chosen again, is a change again.
                e.currentTarget.value = ''
              }}
            />
          </label>
          {foto && <img className="foto" src={foto.url} alt="A foto do bem" />}
          <fieldset className="estados">
            <legend>Conservação</legend>
            {aberto.pacote.estados.map((e) => (
              <button
                key={e.id}
                type="button"
                aria-pressed={conservacao === e.id}
                onClick={() => setConservacao(e.id)}
              >
                {e.descricao}
              </button>
            ))}
          </fieldset>
          <label>
            Observação
            <textarea
              rows={2}
              maxLength={1000}
              value={observacao}
              onChange={(e) => setObservacao(e.currentTarget.value)}
            />
          </label>
          <button type="submit" className="principal" disabled={running}>
            Guardar
          </button>
        </form>
      </main>
    </>
  )
}
